import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './select-fields.css'
import {
  Autocomplete as MantineAutocomplete,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type AutocompleteProps,
  type ComboboxProps,
  type MultiSelectProps,
  type Primitive,
  type SelectProps,
} from '@mantine/core'
import { useState, type FocusEvent } from 'react'

interface Focused {
  readonly comboboxProps?: ComboboxProps
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * Draws the options once the field has had the focus: those of all fields are most of a form, which is drawn again with
 * each key. They are there before the keyboard opens them, so that it begins at the one that is selected.
 */
function useOptionsOnFocus({ comboboxProps, onFocus }: Focused): Focused {
  const [hadFocus, setHadFocus] = useState(false)
  return {
    comboboxProps: { ...comboboxProps, keepMounted: hadFocus },
    onFocus: (event) => {
      setHadFocus(true)
      onFocus?.(event)
    },
  }
}

/** Selects one value. Brings its own style sheets, so that a page without such fields stays light. */
export const Select = <Value extends Primitive = string>(props: SelectProps<Value>) => (
  <MantineSelect {...props} {...useOptionsOnFocus(props)} />
)

/** Selects several values. Brings its own style sheets too. */
export const MultiSelect = <Value extends Primitive = string>(props: MultiSelectProps<Value>) => (
  <MantineMultiSelect {...props} {...useOptionsOnFocus(props)} />
)

/** A text for which there are values to choose from; any other is right, too. Brings its own style sheets too. */
export const Autocomplete = (props: AutocompleteProps) => (
  <MantineAutocomplete {...props} {...useOptionsOnFocus(props)} />
)
