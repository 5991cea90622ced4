import { useMemo } from 'react'
import { useText } from './texts.ts'

/** Units that settings have by default; a business names its own ones itself. */
const presets = ['piece', 'set', 'pair', 'metre', 'kilogram'] as const

/** Returns the name of a unit in the active language, and the unit that has a name. */
export function useUnitNames() {
  const text = useText()
  return useMemo(() => {
    const names = new Map<string, string>(presets.map((unit) => [unit, text(`catalog.unit.${unit}`)]))
    return {
      nameOf: (unit: string): string => names.get(unit) ?? unit,
      unitOf: (name: string): string => presets.find((unit) => names.get(unit) === name) ?? name,
    }
  }, [text])
}
