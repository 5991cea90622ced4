import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useUiText } from '../messages.ts'
import search from './facet-filter.module.css'
import { AddFilterButton } from './filter-strip.tsx'
import { fitChips } from './fit-chips.ts'

interface FiltersDropdownProps {
  readonly strip: RefObject<HTMLElement | null>
  /** Receives the filter that is picked: its chip stays in the strip from now on. */
  readonly added: Set<string | undefined>
}

const chipsIn = (strip: HTMLElement | null) => [
  ...(strip?.querySelectorAll<HTMLElement>(':scope > [data-field]') ?? []),
]

/** Returns the chips of a strip, also those that are loaded after the rows. */
function useChips(strip: RefObject<HTMLElement | null>) {
  const [chips, setChips] = useState(() => chipsIn(strip.current))
  useEffect(() => {
    const read = () => setChips(chipsIn(strip.current))
    const arrivals = new MutationObserver(read)
    if (strip.current) arrivals.observe(strip.current, { childList: true })
    // Some may have arrived since it was drawn.
    read()
    return () => arrivals.disconnect()
  }, [strip])
  return chips
}

/** Renders the names of the filters that match. */
function FoundFilters({ found }: { readonly found: readonly DOMStringMap[] }) {
  const text = useUiText()
  return (
    <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={text('ui.list.filters')}>
      {found.map(({ field = '', label }) => (
        <Combobox.Option key={field} value={field}>
          {label}
        </Combobox.Option>
      ))}
      {found.length === 0 && <Combobox.Empty>{text('ui.filter.none-by-name')}</Combobox.Empty>}
    </Combobox.Options>
  )
}

/**
 * Renders all filters of a list by name: typing narrows them, Enter opens the first match, also one that is still being
 * loaded. Open when it is loaded.
 */
export default function FiltersDropdown({ strip, added }: FiltersDropdownProps) {
  const text = useUiText()
  const [typed, setTyped] = useState('')
  const chips = useChips(strip)
  /** Whether Enter was pressed before there was a match. */
  const isAwaited = useRef(false)
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: (by) => {
      setTyped('')
      isAwaited.current = false
      // A picked filter opens and takes the focus itself.
      if (by === 'keyboard') combobox.focusTarget()
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { focusSearchInput, selectFirstOption, dropdownOpened } = combobox
  const wanted = typed.trim().toLowerCase()
  const offered = dropdownOpened ? chips.map(({ dataset }) => dataset) : []
  const found = offered.filter(({ label = '' }) => label.toLowerCase().includes(wanted))
  /** Shows the chip of a filter, and opens it. */
  const pick = (field: string) => {
    combobox.closeDropdown()
    added.add(field)
    if (strip.current) fitChips(strip.current, added)
    chipsIn(strip.current)
      .find(({ dataset }) => dataset['field'] === field)
      ?.click()
  }
  useEffect(() => focusSearchInput(), [focusSearchInput])
  const shown = found.map(({ field }) => field).join()
  const first = found[0]?.field
  const pickAwaited = useEffectEvent(() => {
    if (isAwaited.current && first !== undefined) pick(first)
  })
  useEffect(() => {
    if (shown === '') return
    selectFirstOption()
    pickAwaited()
  }, [selectFirstOption, shown])
  return (
    <Combobox store={combobox} position="bottom-start" width={240} shadow="md" onOptionSubmit={pick}>
      <Combobox.Target targetType="button">
        <AddFilterButton onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          className={search.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => (isAwaited.current = key === 'Enter' && found.length === 0)}
          aria-label={text('ui.filter.find')}
          placeholder={text('ui.filter.find')}
        />
        <FoundFilters found={found} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
