import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { toNestErrors } from '@hookform/resolvers'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { errorMessage, type FieldProblem } from '#core/errors.ts'
import { ApiError } from '../api.ts'
import { words } from '../labels.ts'
import { sayNow, type Text, useLocale, useText } from '../locale.tsx'
import { useCommand } from '../query.ts'
import type { FormSetting } from './formContext.ts'
import { Holds } from './holds.ts'
import { isRequired, problemsOf, toInput, type Values, withTwins } from './schema.ts'

export interface ActionFormOptions<A extends Action> {
  readonly action: A
  /** What the fields hold at first. */
  readonly defaults: Values
  /** Sent along without a field of its own: ids, versions. */
  readonly fixed?: Values | undefined
  /** The input from the values of the fields, where they differ in shape. */
  readonly toInput?: ((values: Values) => Values) | undefined
  /** What is wrong between fields (begin after end), beside what the action's input says. */
  readonly check?: ((values: Values) => readonly FieldProblem[]) | undefined
  /** With what was sent; without an output where it is sent later. */
  readonly onDone?: ((output: OutputOf<A> | undefined, input: InputOf<A>) => void) | undefined
  /** The toast after success; 'Амжилттай.' / 'Success.' when left out. */
  readonly success?: Text | false | undefined
  /** Sees a refusal first; true when it has shown it. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined
}

export interface ActionFormState {
  readonly methods: UseFormReturn<Values>
  readonly setting: FormSetting
  readonly submit: () => Promise<void>
  readonly isPending: boolean
  /** It is not known yet whether what was sent is saved. */
  readonly isUnsettled: boolean
  readonly isDirty: boolean
  /** What belongs to no field on the screen, shown above the form. */
  readonly refusals: readonly string[]
}

/** A form over the input of a command: checked before sending by the same rules as on the server, refusals set on their fields. */
export function useActionForm<A extends Action>(options: ActionFormOptions<A>): ActionFormState {
  const { action, fixed } = options
  const t = useText()
  const locale = useLocale()
  const [shown] = useState(() => new Map<string, Text>())
  const [said] = useState(() => new Map<string, (value: unknown) => string>())
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [holds] = useState(() => new Holds())
  const [isWaiting, setWaiting] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const inputOf = (values: Values): Values =>
    toInput(action.input, { ...withTwins(action.input, options.toInput?.(values) ?? values), ...fixed })

  // of a text in both languages the reader's own is the one that is missing
  const own = (problem: FieldProblem): FieldProblem => {
    const twin = `${problem.field}Mon`
    return locale === 'mon' && problem.code === 'required' && shown.has(twin) ? { ...problem, field: twin } : problem
  }
  const wrongIn = (values: Values): FieldProblem[] => [
    ...problemsOf(action.input, inputOf(values)).map(own),
    ...(options.check?.(values) ?? []),
  ]

  const resolver: Resolver<Values> = (values, _, resolverOptions) => {
    const problems = wrongIn(values)
    if (problems.length === 0) return { values, errors: {} }
    const flat = problems
      .toReversed()
      .map(({ field, code, params }) => [field, { type: code, message: errorMessage(code, params, locale) }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(flat), resolverOptions) }
  }

  const methods = useForm<Values>({ defaultValues: options.defaults, resolver, mode: 'onTouched' })
  const { isDirty, isSubmitted } = methods.formState
  const { trigger } = methods
  const spoken = useRef(locale)
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    if (isSubmitted) void trigger()
  }, [locale, isSubmitted, trigger])

  const command = useCommand(action, {
    ...(options.success === undefined ? {} : { success: options.success }),
    onSuccess: (output, input) => options.onDone?.(output, input),
    onKept: (input) => options.onDone?.(undefined, input),
  })

  const unseen = (field: string, message: string): string[] =>
    shown.has(field) ? [] : [field === '' ? message : `${field}: ${message}`]

  function place(error: ApiError): void {
    const { fields = [], field } = error.body
    const onFields =
      fields.length > 0 ? fields.map((f) => ({ ...f })) : field ? [{ field, message: error.message }] : []
    for (const { field: name, message } of onFields) {
      if (shown.has(name)) methods.setError(name, { type: 'server', message }, { shouldFocus: true })
    }
    const left = onFields.flatMap(({ field: name, message }) => unseen(name, message))
    const fault = error.faultId === undefined ? [] : [sayNow(words.requestId, error.faultId)]
    setRefusals(onFields.length === 0 ? [error.message, ...fault] : left)
  }

  async function good(values: Values): Promise<void> {
    setRefusals([])
    try {
      await command.send(inputOf(values) as InputOf<A>)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.signedOut || options.onRefused?.(error) === true) return
      place(error)
    }
  }

  function bad(_: FieldErrors<Values>): void {
    const problems = wrongIn(methods.getValues())
    setRefusals(problems.flatMap(({ field, code, params }) => unseen(field, errorMessage(code, params, locale))))
  }

  /** Sent once, when nothing holds it any more; not at all when it was closed meanwhile. */
  async function submit(): Promise<void> {
    if (isWaiting) return
    if (holds.isHeld) {
      setWaiting(true)
      await holds.over()
      if (!isOpen.current) return
      setWaiting(false)
    }
    await methods.handleSubmit(good, bad)()
  }

  const setting = useMemo<FormSetting>(
    () => ({ isRequired: (name) => isRequired(action.input, name), shown, said, hold: holds.hold }),
    [action, shown, said, holds],
  )
  return {
    methods,
    setting,
    submit,
    isPending: command.isPending || isWaiting,
    isUnsettled: command.isUnsettled,
    isDirty,
    refusals: refusals.map((text) => t(text)),
  }
}
