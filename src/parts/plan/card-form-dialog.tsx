import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CardForm } from "../../state/payments/payment-form.ts";
import { paymentForm } from "../../texts/payment-texts.ts";
import { PageDialog } from "../../ui/page-dialog.tsx";

interface CardFormDialogProps {
  form: CardForm;
  /** The button that opened it. */
  opener: HTMLElement | null;
  /** It was left without paying. */
  onClose: () => void;
  onPaid: () => void;
  /** The person would rather pay on the card provider's page. */
  onElsewhere: () => void;
}

/** The card provider's form, drawn by its script. Whatever ends it closes the form first. */
export function CardFormDialog({ form, opener, onClose, onPaid, onElsewhere }: CardFormDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    if (place.current === null) return;
    form.mount(place.current, () => {
      form.close();
      paid.current();
    });
    return () => form.unmount();
  }, [form]);
  const closeAnd = (next: () => void) => () => {
    form.close();
    next();
  };
  return (
    <PageDialog
      label={paymentForm.title}
      onClose={closeAnd(onClose)}
      opener={opener}
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
          <chakra.h2 textStyle="label">{paymentForm.title}</chakra.h2>
          <Button
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={paymentForm.close}
            onClick={closeAnd(onClose)}
          >
            <X aria-hidden size={18} />
          </Button>
        </Flex>
      }
    >
      {/* The provider draws dark words on white, with any colours of the page. */}
      <chakra.div
        ref={place}
        minHeight="24rem"
        bg="white"
        color="black"
        css={{ colorScheme: "light" }}
        data-card-form
      />
      <Box padding="5" textStyle="caption" color="fg.muted" display="grid" gap="3" justifyItems="start">
        {paymentForm.whose}
        <Button size="sm" variant="outline" onClick={closeAnd(onElsewhere)}>
          {paymentForm.elsewhere}
        </Button>
      </Box>
    </PageDialog>
  );
}
