import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './select-fields.css'
import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core'

/** Chooses one value. Brings its own style sheets, so that a page without such fields stays light. */
export const Select = MantineSelect

/** Chooses several values. Brings its own style sheets too. */
export const MultiSelect = MantineMultiSelect
