import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './select-fields.css'
import {
  Autocomplete as MantineAutocomplete,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  TagsInput as MantineTagsInput,
  getOptionsLockup,
  getParsedComboboxData,
  type AutocompleteProps,
  type ComboboxProps,
  type MultiSelectProps,
  type Primitive,
  type SelectProps,
  type TagsInputProps,
} from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react'

interface Field {
  readonly comboboxProps?: ComboboxProps
  readonly withScrollArea?: boolean
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const isMatch = (option: Element, typed: string): boolean =>
  option.textContent.toLowerCase().includes(typed.trim().toLowerCase())

/** What Enter was pressed for. */
interface Meant {
  readonly field: HTMLInputElement
  /** What was typed; undefined where another option was moved to since. */
  readonly typed: string | undefined
  /** Whether the options were found for what was typed: the first one is meant, whatever its name. */
  readonly isFound: boolean
}

/**
 * Returns the option that is marked. Right after a letter it is still that of the text before: then the first one that
 * matches, where one does.
 */
function optionToTake(list: Element, { typed, isFound }: Meant): HTMLElement | undefined {
  const marked = list.querySelector<HTMLElement>('[data-combobox-selected]') ?? undefined
  if (typed === undefined || (!isFound && marked && isMatch(marked, typed))) return marked
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')]
  const others = isFound ? options.filter((option) => option.dataset['comboboxActive'] === undefined) : options
  return others.find((option) => isMatch(option, typed)) ?? (isFound ? others[0] : marked)
}

const listOf = (field: Element): HTMLElement | null =>
  document.getElementById(field.getAttribute('aria-controls') ?? '')

const stopClick = (event: Event): void => event.stopImmediatePropagation()

/** Takes an option instead of the one that Mantine takes: that at a place in the list, which may be of the text before. */
function takeInstead(list: HTMLElement | null, option: HTMLElement | undefined): void {
  list?.addEventListener('click', stopClick, { capture: true })
  queueMicrotask(() => {
    list?.removeEventListener('click', stopClick, { capture: true })
    option?.click()
  })
}

function takeMeant(meant: Meant): void {
  const list = listOf(meant.field)
  takeInstead(list, list ? optionToTake(list, meant) : undefined)
}

/**
 * Returns a function that takes what Enter means: at once, or as soon as the options are those of what was typed, while
 * the field still has the focus.
 */
function useTakeMeant(waits: boolean): (meant: Meant | undefined) => void {
  const waiting = useRef<Meant>(undefined)
  useEffect(() => {
    const meant = waiting.current
    if (!meant || waits) return
    waiting.current = undefined
    if (document.activeElement === meant.field) takeMeant(meant)
  })
  return (meant) => {
    waiting.current = waits && meant?.typed !== undefined ? meant : undefined
    if (!meant) return
    if (waiting.current) takeInstead(listOf(meant.field), undefined)
    else if (meant.field.ariaExpanded === 'true') takeMeant(meant)
  }
}

/** Number of options that are still found at a glance. A select of more is searched by typing. */
const FEW = 6

function countOptions(data: readonly (object | Primitive)[] = []): number {
  let count = 0
  for (const one of data)
    count += typeof one === 'object' && 'items' in one && Array.isArray(one.items) ? one.items.length : 1
  return count
}

/** Selects the text of a field that is searched, so that typing replaces it. */
const selectText = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
  if (!field.readOnly) field.select()
}

interface FieldOptions {
  readonly takesText?: boolean
  readonly replacesText?: boolean
  /** Whether no option is there yet. */
  readonly hasNone?: boolean
  /** For options that are found for what is typed: whether they are still those of the text before. */
  readonly awaits?: boolean | undefined
}

/**
 * What all these fields have. The options are drawn once the field has had the focus: those of all fields are most of a
 * form, which is drawn again with each key; they are there before the keyboard opens them, so that it begins at the one
 * that is selected. Enter selects, and never submits the form around the field.
 */
function useField(
  { comboboxProps, onFocus, onKeyDown }: Field,
  { takesText = false, replacesText = false, hasNone = false, awaits }: FieldOptions = {},
): Field {
  const [hadFocus, setHadFocus] = useState(false)
  // Since the last letter nobody has moved to another option.
  const isTyped = useRef(false)
  const take = useTakeMeant(awaits ?? hasNone)
  return {
    comboboxProps: { ...comboboxProps, keepMounted: hadFocus },
    // The list scrolls itself: a keyboard cannot reach a scrolled area inside it.
    withScrollArea: false,
    onFocus: (event) => {
      setHadFocus(true)
      if (replacesText) selectText(event)
      onFocus?.(event)
    },
    onKeyDown: (event) => {
      onKeyDown?.(event)
      if (event.key.startsWith('Arrow') || event.key === 'Escape') isTyped.current = false
      else if (event.key.length === 1 || event.key === 'Backspace') isTyped.current = true
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
        return take(undefined)
      // A tag field takes the text that is typed into it by this key, and only then.
      if (takesText && event.currentTarget.value !== '') return
      event.preventDefault()
      const field = event.currentTarget
      take({ field, typed: isTyped.current ? field.value : undefined, isFound: awaits !== undefined })
      isTyped.current = false
    },
  }
}

type Searched<Value extends Primitive> = Pick<
  SelectProps<Value>,
  'searchValue' | 'onSearchChange' | 'onInput' | 'onOptionSubmit' | 'onBlurCapture' | 'ref'
>

/**
 * The text of a select. What has been typed stays when the name of the value becomes known under it, because its options
 * were loaded in the meantime: Mantine would show the name instead.
 */
function useTypedText<Value extends Primitive>(props: SelectProps<Value>): Searched<Value> {
  const { data, value, defaultValue, onSearchChange, onOptionSubmit } = props
  const field = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(field, props.ref)
  const isTyped = useRef(false)
  const [shown, setShown] = useState(
    () => getOptionsLockup<Value>(getParsedComboboxData<Value>(data))[`${value ?? defaultValue}`]?.label ?? '',
  )
  useEffect(() => {
    const input = field.current
    const hasFocus = input !== null && input === document.activeElement
    if (hasFocus && input.value === shown && !isTyped.current && !input.readOnly) input.select()
  }, [shown])
  return {
    ref,
    searchValue: props.searchValue ?? shown,
    onSearchChange: (text) => {
      if (isTyped.current && text !== field.current?.value) return
      setShown(text)
      onSearchChange?.(text)
    },
    onInput: () => (isTyped.current = true),
    onBlurCapture: () => (isTyped.current = false),
    onOptionSubmit: (chosen) => {
      isTyped.current = false
      onOptionSubmit?.(chosen)
    },
  }
}

/**
 * Selects one value; where there are many, the first match of what is typed by Enter. Brings its own style sheets, so
 * that a page without such fields stays light.
 */
export function Select<Value extends Primitive = string>({
  awaits,
  ...props
}: SelectProps<Value> & Pick<FieldOptions, 'awaits'>) {
  const { data, searchable = countOptions(data) > FEW } = props
  return (
    <MantineSelect
      onClick={selectText}
      openOnFocus={props.searchable ?? false}
      {...props}
      searchable={searchable}
      selectFirstOptionOnChange={searchable}
      {...useField(props, { replacesText: true, hasNone: countOptions(data) === 0, awaits })}
      {...useTypedText(props)}
    />
  )
}

/** Selects several values; the first match of what is typed by Enter. Brings its own style sheets too. */
export const MultiSelect = <Value extends Primitive = string>({
  searchable = true,
  ...props
}: MultiSelectProps<Value>) => (
  <MantineMultiSelect searchable={searchable} selectFirstOptionOnChange={searchable} {...props} {...useField(props)} />
)

/** A text for which there are values to choose from; any other is right, too. Brings its own style sheets too. */
export const Autocomplete = (props: AutocompleteProps) => <MantineAutocomplete {...props} {...useField(props)} />

/** Texts that are typed one by one, each with Enter. Brings its own style sheets too. */
export const TagsInput = (props: TagsInputProps) => (
  <MantineTagsInput {...props} {...useField(props, { takesText: true })} />
)
