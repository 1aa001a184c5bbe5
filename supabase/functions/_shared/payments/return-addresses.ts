/** Where a checkout leads back to. The page knows from its own storage what was bought: the address says nothing of it. */
export function returnAddresses(siteUrl: string, kind: "onetime" | "subscription") {
  const address = (outcome: "paid" | "canceled") =>
    `${siteUrl}/checkout/return?kind=${kind}&outcome=${outcome}`;
  return { success_url: address("paid"), cancel_url: address("canceled") };
}
