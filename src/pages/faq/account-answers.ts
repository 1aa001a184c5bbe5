import { plans } from "../../access/plans.ts";
import { formatNumber } from "../../lib/format.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** Accounts and payment. */
export function accountAnswers(): readonly FaqAnswer[] {
  const terms = [{ to: `${pathOf("terms")}#paying`, text: toolOf("terms").name }];
  const prediction = toolOf("iq-prediction");
  return [
    {
      id: "account",
      question: "Do I need an account?",
      paragraphs: [
        "Not to load files and see free scores. An account saves predictions and, if you ask for it, SNPs, and opens what you have paid for.",
      ],
    },
    {
      id: "lost-result",
      alsoCalled: "lost missing result find saved",
      question: "My prediction is gone. Where is it?",
      paragraphs: [
        "Signed in, you find what was saved under Results and in your account. Without an account it was in the tab alone; sign in from that tab before you close it, and it is saved.",
      ],
      links: [{ to: pathOf("iq-prediction", "/iq-results"), text: "Saved predictions" }],
    },
    {
      id: "price",
      alsoCalled: "price pricing fee subscription plan free",
      question: "What does it cost?",
      paragraphs: [
        `The quick scores are free. ${prediction.name} costs $${formatNumber(prediction.price ?? 0)} once, for twelve months, or comes with the ${plans.professional.name} plan at $${formatNumber(plans.professional.monthlyPrice, 2)} a month, where that is sold. While a page says that payments are not available, nothing is sold there.`,
      ],
      links: terms,
    },
    {
      id: "end-plan",
      alsoCalled: "cancel unsubscribe subscription stop",
      question: "How do I end a plan?",
      paragraphs: [
        "Open the page of your plan at the card payment provider, from your account, and cancel. The plan stays open to the end of the month that is paid for. If you delete your account, the plan ends at once and nothing is paid back.",
      ],
      links: terms,
    },
    {
      id: "paid-nothing-open",
      question: "My payment failed, or I have paid and it is not open. What now?",
      alsoCalled: "card declined checkout error charged locked",
      paragraphs: [
        "If the payment did not go through, no money was taken. The page says why; try again in a few minutes.",
        "If you have paid, reload the page so that the card provider is asked again; a payment can take some minutes to arrive. Check that you are signed in to the account that you paid with. If it stays closed, write to the people who run this site, with the date and the amount. Never send card numbers.",
      ],
      links: [{ to: `${pathOf("terms")}#who`, text: "Who offers this" }],
    },
    {
      id: "refund",
      question: "Can I get a refund?",
      alsoCalled: "money back withdraw return",
      paragraphs: ["The terms say what this site grants and what the law gives you."],
      links: terms,
    },
  ];
}
