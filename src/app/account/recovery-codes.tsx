import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { saveTextFile } from "../../ui/files/save-file.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, shown until the person says that they are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const text = () => `${codes.join("\n")}\n`;
  return (
    <Box
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-label={texts.codesTitle}
      marginBottom="4"
      padding="4"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    >
      <Box textStyle="caption" marginBottom="3">
        {texts.codesAbout}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))"
        columnGap="4"
        rowGap="1"
        fontFamily="mono"
        textStyle="caption"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" marginTop="3" alignItems="center">
        <Button
          size="sm"
          variant="outline"
          onClick={() => saveTextFile(texts.fileName, "text/plain", text())}
        >
          {texts.saveCodes}
        </Button>
        <CopyButton text={text} label={texts.copyCodes} />
        <Button size="sm" variant="ghost" onClick={onSaved}>
          {texts.codesSaved}
        </Button>
      </Box>
    </Box>
  );
}
