import { requestContext } from "../lite/request-context.ts";
import type { MailDriver } from "../mailbox.ts";

/** The embedded backend sends with this: it collects the mails until the end of the request. */
export const collectMails: MailDriver = {
  send(mail) {
    const context = requestContext.getStore();
    if (context === undefined) return Promise.reject(new Error("a mail belongs to a request"));
    context.mails.push(mail);
    return Promise.resolve();
  },
};
