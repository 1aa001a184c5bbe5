import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { TestModeChoice } from "../../parts/test-mode-choice.tsx";
import { closeAccountPanel } from "../../state/account/account-panel.ts";
import { deleteLocalData } from "../../state/account/local-data.ts";
import { accountAnswers } from "../../texts/account-texts.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { AccountDeletion, AccountExport } from "./account-data.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { NameForm, PasswordForm } from "./account-forms.tsx";
import { Consents } from "./consents.tsx";
import { PlanAndPayments } from "./plan-and-payments.tsx";
import { SavedData } from "./saved-data.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignOutChoice } from "./sign-out-choice.tsx";

/** The account: the person, their rights, saved data, changes, and the way out. */
export function AccountPanel({ isOpen }: { isOpen: boolean }) {
  const deleteEverything = async () => {
    await deleteLocalData();
    closeAccountPanel();
    showToast({ title: accountAnswers.localDataDeleted });
  };
  return (
    <ModalDialog
      label="Account"
      isOpen={isOpen}
      onClose={closeAccountPanel}
      place="tall"
      head={
        <Flex
          justifyContent="space-between"
          alignItems="center"
          minHeight="14"
          flexShrink="0"
          paddingInlineStart="5"
          paddingInlineEnd="2"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.h2 textStyle="label">Account</chakra.h2>
          <Button
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label="Close the account"
            onClick={closeAccountPanel}
          >
            <X aria-hidden size={18} />
          </Button>
        </Flex>
      }
    >
      <Box padding="5" display="grid" gap="6">
        <AccountFacts />
        <PlanAndPayments />
        <SignOutChoice />
        <SavedData />
        <Consents />
        <NameForm />
        <PasswordForm />
        <SecondFactor />
        <TestModeChoice />
        <section>
          <chakra.h3 textStyle="label" marginBottom="2">
            This browser
          </chakra.h3>
          <Box textStyle="caption" color="fg.muted" marginBottom="3">
            Deletes loaded genomes with their scores and your preferences from this browser. Your account
            stays as it is.
          </Box>
          <Button size="sm" variant="outline" onClick={() => void deleteEverything()}>
            Delete local data
          </Button>
        </section>
        <AccountExport />
        <AccountDeletion />
      </Box>
    </ModalDialog>
  );
}
