/** Our own words about second factors. */
export const secondFactorTexts = {
  title: "Second factor",
  off: "Signing in asks for only your password or a mailed link. With a second factor it asks for a code of an app on your phone as well.",
  on: "Signing in asks for a code of your app as well.",
  notRead: "We could not check whether you have a second factor.",
  again: "Try again",
  begin: "Set up a second factor",
  scan: "Scan this with an authenticator app, or type the key into it. Then type the code that the app shows.",
  picture: "QR code for an authenticator app",
  key: "Key",
  copyKey: "Copy the key",
  prove: "Turn it on",
  stop: "Not now",
  turnOff: "Turn it off",
  turnOffAsk: "Without it, signing in asks for only your password or a mailed link.",
  leaveOn: "Leave it on",
  isOff: "Your second factor is off.",
  isOn: "Your second factor is on. Save the recovery codes below.",
  codesLeft: (left: number) =>
    left === 0
      ? "You have no recovery codes. Without them, if you lose your phone, you need the operator of this site to get in."
      : left === 1
        ? "One recovery code is left."
        : `${left} recovery codes are left.`,
  makeCodes: "Make recovery codes",
  makeNewCodes: "Make new recovery codes",
  codesTitle: "Recovery codes",
  codesAbout:
    "Each of these signs you in once without the app. They are shown this once, and earlier ones no longer work. Save them where your phone is not.",
  saveCodes: "Save as a file",
  copyCodes: "Copy",
  codesSaved: "I have saved them",
  fileName: "allelium-recovery-codes.txt",
  // At sign-in.
  heading: "Second step",
  ask: "Type the code that your authenticator app shows.",
  askRecovery: "Type one of your recovery codes. It works once.",
  send: "Continue",
  useRecovery: "I have lost my phone",
  useApp: "Use the app",
  otherAccount: "Sign in as somebody else",
  wrongRecovery: "This recovery code is wrong or already used.",
  codeLabel: "Code from the app",
  recoveryLabel: "Recovery code",
  noCode: "Please enter the six digits that the app shows.",
  noRecovery: "Please enter a recovery code: twenty-four letters and digits.",
  adminTitle: "Changes need a second factor",
  adminText: "You can read everything here. To change something, turn on a second factor in your account.",
  adminButton: "Open my account",
} as const;
