import { Box, Button, chakra, Grid, VisuallyHidden } from "@chakra-ui/react";
import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { type PasswordDemand, passwordDemands } from "../../form-rules/password-rule.ts";
import { Field } from "../field.tsx";
import { controlFrame } from "../theme/control-frame.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

interface PasswordFieldProps {
  field: FormField<FieldRule<string, unknown>>;
  /** `new` shows what a password has to be, and which parts are fulfilled so far. */
  kind: "known" | "new";
  /** Shows the rule of a new password only once something is typed: for a place where most people come for something else. */
  isRuleLate?: boolean;
  /** At the end of the label's line. */
  besideLabel?: ReactNode;
}

/** A field for a password, which can be shown as it was typed. */
export function PasswordField({ field, kind, isRuleLate = false, besideLabel }: PasswordFieldProps) {
  const { words, value, change } = useFormField(field);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...words}
      {...(kind === "new" && !(isRuleLate && value === "")
        ? { guide: <PasswordGuide password={value} /> }
        : {})}
      {...(besideLabel === undefined ? {} : { besideLabel })}
    >
      {(control) => (
        <Box position="relative">
          <chakra.input
            {...control}
            name={field.name}
            type={isShown ? "text" : "password"}
            autoComplete={kind === "new" ? "new-password" : "current-password"}
            // The shown text is still no word of a language, and no text for a spelling checker.
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
            width="100%"
            height="11"
            paddingLeft="3"
            paddingRight="12"
            {...controlFrame}
          />
          <Button
            type="button"
            variant="ghost"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            position="absolute"
            top="0"
            right="0"
            width="11"
            height="11"
            minWidth="11"
            padding="0"
            color="fg.muted"
          >
            <Icon aria-hidden />
            <VisuallyHidden>Show the password</VisuallyHidden>
          </Button>
        </Box>
      )}
    </Field>
  );
}

/** The rule, part by part. */
function PasswordGuide({ password }: { password: string }) {
  return (
    <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))" columnGap="4">
      {passwordDemands.map((demand) => (
        <Demand key={demand.text} demand={demand} password={password} />
      ))}
    </Grid>
  );
}

function Demand({ demand, password }: { demand: PasswordDemand; password: string }) {
  const isMet = demand.isMetBy(password);
  return (
    <Box as="li" display="flex" alignItems="start" gap="1.5" _last={{ gridColumn: "1 / -1" }}>
      <Box flexShrink="0" paddingTop="0.5" color={isMet ? "accent.fg" : "fg.muted"}>
        {isMet ? <Check aria-hidden size={14} /> : <Circle aria-hidden size={14} />}
      </Box>
      <span>
        {demand.text}
        <VisuallyHidden>{isMet ? ": met." : ": not yet."}</VisuallyHidden>
      </span>
    </Box>
  );
}
