import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Control, type FieldErrors, type Resolver, useForm } from "react-hook-form";
import {
  type FieldProblems,
  type FieldRules,
  type FormInputs,
  joinedProblems,
  type TypedOf,
  type ValuesOf,
} from "../../form-rules/form-inputs.ts";
import type { Result } from "../../lib/pure/result.ts";

/**
 * The outcome of sending a form: the text to show, null for nothing; or what went wrong, for the form as a whole or at
 * its fields.
 */
export type Sent<Rules extends FieldRules> = Result<string | null, string | FieldProblems<Rules>>;

interface InputFormOptions<Rules extends FieldRules> {
  /** Receives the form's values, once nothing is wrong in it. */
  send: (values: ValuesOf<Rules>) => Sent<Rules> | Promise<Sent<Rules>>;
  /** Initial content of fields, where it differs from their rule's. */
  initial?: Partial<TypedOf<Rules>>;
  /** Inputs that another form has the fields of. */
  given?: Partial<TypedOf<Rules>>;
  /** What went wrong before anything was sent. */
  firstFailure?: string | null;
  /** True for fields with their answer beside them: they are checked while the person types, and nothing is sent. */
  isLive?: boolean;
  /** Whether the fields are reset when the form was sent. Typed values always stay after a failure. */
  clearsWhenSent?: boolean;
}

/** A field of a form, for the controls in this folder. */
export interface FormField<Rule> {
  readonly name: string;
  readonly rule: Rule;
  /** Whether the field's own message is all that there is to say. */
  readonly isAloneWrong: boolean;
  /** What is wrong with it beside other fields; it stands at the field where its own rule has nothing to say. */
  readonly refusal?: string;
  readonly control: Control;
}

/** A form with its state. */
export interface InputForm<Rules extends FieldRules> {
  readonly fields: { readonly [Name in keyof Rules]: FormField<Rules[Name]> };
  readonly isBusy: boolean;
  /** All problems as one message; null for none, and where the one wrong field shows it. */
  readonly problem: string | null;
  /** Whether the fields' own messages cover all of the problem, so that people who see them do not need it again. */
  readonly isProblemAtFields: boolean;
  /** The text after a success. */
  readonly answer: string | null;
  readonly submit: (event: FormEvent) => void;
  /** Does something else with the form's messages and while nothing else is sent. */
  readonly run: (action: () => Promise<Sent<Rules>>) => void;
  /** Shows what went wrong elsewhere. */
  readonly fail: (message: string) => void;
  /** Removes all messages; typed values stay. */
  readonly clearMessages: () => void;
  /** Puts the fields back to their beginning. */
  readonly clearFields: () => void;
  /** Puts values into some fields, as if they were typed. */
  readonly fill: (typed: Partial<TypedOf<Rules>>) => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly control: Control;
}

/** The library's values: none of our types. */
type Held = Record<string, unknown>;

/** The inputs' own check, as the library asks for it. */
function resolverOf<Rules extends FieldRules>(
  inputs: FormInputs<Rules>,
  given: Partial<TypedOf<Rules>> | undefined,
): Resolver<Held, unknown, Held> {
  return (typed) => {
    const checked = inputs.check({ ...typed, ...given } as TypedOf<Rules>);
    if (checked.ok) return { values: checked.value, errors: {} };
    const found = Object.entries<string | undefined>(checked.error);
    const errors = found.map(([name, message = ""]) => [name, { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** The fields' problems, in the library's form. */
function problemsIn<Rules extends FieldRules>(errors: FieldErrors): FieldProblems<Rules> {
  const found = Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? "")]);
  return Object.fromEntries(found) as FieldProblems<Rules>;
}

/** The name of the one wrong field, whose own message is enough; null for several, and for a field of another form. */
function aloneWrong(wrong: object, given: object = {}): string | null {
  const [name, ...others] = Object.keys(wrong);
  return name === undefined || others.length > 0 || name in given ? null : name;
}

/** A form's state: fields are checked when it is sent, and from then on a wrong one as it is typed. */
export function useInputForm<Rules extends FieldRules>(
  inputs: FormInputs<Rules>,
  options: InputFormOptions<Rules>,
): InputForm<Rules> {
  const { send, initial, given, firstFailure = null, clearsWhenSent = false, isLive = false } = options;
  const [failure, setFailure] = useState(firstFailure);
  /** All that was wrong when the form was last sent. */
  const [wrong, setWrong] = useState<FieldProblems<Rules>>({});
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isRunning = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { control, formState, handleSubmit, reset, setError, setValue } = useForm<Held, unknown, Held>({
    defaultValues: { ...inputs.initial, ...initial },
    shouldFocusError: false,
    mode: isLive ? "onChange" : "onSubmit",
    resolver: resolverOf(inputs, given),
  });
  const { errors, submitCount } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that found something wrong
  useEffect(() => {
    const wrongField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A folded field can neither be seen nor get the focus.
    wrongField?.closest("details:not([open])")?.setAttribute("open", "");
    wrongField?.focus();
  }, [submitCount, refusals]);

  const settle = async (action: () => Sent<Rules> | Promise<Sent<Rules>>): Promise<boolean> => {
    setIsBusy(true);
    try {
      const sent = await action();
      if (sent.ok) setAnswer(sent.value);
      else if (typeof sent.error === "string") setFailure(sent.error);
      else {
        for (const [name, message] of Object.entries<string | undefined>(sent.error)) {
          setError(name, { type: "refused", message: message ?? "" });
        }
        setWrong(sent.error);
        setRefusals((count) => count + 1);
      }
      return sent.ok;
    } finally {
      setIsBusy(false);
    }
  };
  const exclusively = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setAnswer(null);
    setWrong({});
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void exclusively(async () => {
      let isSent = false;
      await handleSubmit(
        async (values) => {
          isSent = await settle(() => send(values as ValuesOf<Rules>));
        },
        (found) => setWrong(problemsIn(found)),
      )();
      // A value typed after a success is not checked before it is sent.
      if (isSent) reset(undefined, { keepValues: !clearsWhenSent });
    });
  };

  const fill = useCallback(
    (typed: Partial<TypedOf<Rules>>) => {
      for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldValidate: isLive });
    },
    [setValue, isLive],
  );
  const alone = aloneWrong(wrong, given);
  const isStillWrong = Object.keys(errors).length > 0;
  const joined = isStillWrong && alone === null ? joinedProblems(inputs, wrong) : null;
  // The same objects until something changes for the fields, so that one control is drawn for a key and not all of them.
  const fields = useMemo(() => {
    const made = Object.entries(inputs.rules).map(([name, rule]) => [
      name,
      { name, rule, control, isAloneWrong: isLive || name === alone },
    ]);
    return Object.fromEntries(made) as InputForm<Rules>["fields"];
  }, [inputs.rules, control, isLive, alone]);
  return {
    fields,
    isBusy,
    problem: failure ?? joined,
    isProblemAtFields: failure === null && Object.keys(wrong).every((name) => !(name in (given ?? {}))),
    answer,
    submit,
    run: (action) => void exclusively(async () => void (await settle(action))),
    fail: setFailure,
    clearMessages: () => {
      setFailure(null);
      setAnswer(null);
      setWrong({});
      reset(undefined, { keepValues: true });
    },
    clearFields: () => reset(),
    fill,
    element,
    control,
  };
}
