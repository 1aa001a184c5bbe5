/** Where a prediction is that this tab and the account do not have: a mail's link opens a tab of its own. */
export const predictionElsewhere =
  "Did a link in a mail bring you here? A prediction that you have not saved is in the tab where you made it, as long as that tab is open. Sign in there to save it.";
