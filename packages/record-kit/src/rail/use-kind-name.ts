import { useLabel } from '@backoffice/texts'
import { useRouter, type AnyRoute } from '@tanstack/react-router'

/** Returns what a record of a kind is called, by the screen that lists its kind; undefined where none does. */
export function useKindName(kind: string): string | undefined {
  const read = useLabel()
  const { routesById }: { readonly routesById: Readonly<Record<string, AnyRoute>> } = useRouter()
  const listed = Object.values(routesById).flatMap(({ options }) => options.staticData?.record ?? [])
  const one = listed.find((record) => record.kind === kind)?.one
  return one && read(one)
}
