import { useShell } from '@backoffice/shell-kit'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isEan13 } from '../model/ean13.ts'
import { namesakesQuery, takenQuery } from './queries.ts'

const PAUSE = 250

/**
 * Returns existing products with the typed values, from the search index: it may be a second behind, and the server
 * decides.
 */
export function useDuplicates({
  name,
  sku,
  ean13,
}: {
  readonly name: string
  readonly sku: string
  readonly ean13: string
}) {
  const { search } = useShell()
  const [typed] = useDebouncedValue(name.trim(), PAUSE)
  const [code] = useDebouncedValue(sku, PAUSE)
  const [ean] = useDebouncedValue(isEan13(ean13) ? ean13 : '', PAUSE)
  const { data: namesakes = [] } = useQuery(namesakesQuery(search, typed))
  const { data: withSku = [] } = useQuery(takenQuery(search, 'sku', code))
  const { data: withEan = [] } = useQuery(takenQuery(search, 'ean13', ean))
  return {
    namesakes: name.trim() === '' ? [] : namesakes,
    sku: code === sku ? withSku[0] : undefined,
    ean13: ean === ean13 ? withEan[0] : undefined,
  }
}
