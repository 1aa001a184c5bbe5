import { Box, Button, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { MenuGroups } from "./menu-groups.tsx";

/** The menu where there is no room beside the page. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalDialog
      label="Menu"
      isOpen={isOpen}
      onClose={onClose}
      place="start"
      head={
        <Flex
          justifyContent="space-between"
          alignItems="center"
          minHeight="14"
          paddingInlineStart="4"
          paddingInlineEnd="2"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Box textStyle="label">Menu</Box>
          <Button variant="ghost" size="sm" color="fg.muted" aria-label="Close the menu" onClick={onClose}>
            <X aria-hidden size={18} />
          </Button>
        </Flex>
      }
    >
      <Box padding="2">
        <MenuGroups onChoose={onClose} />
      </Box>
    </ModalDialog>
  );
}
