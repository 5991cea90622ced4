import { useShell, type WidgetSource } from '@backoffice/shell-kit'
import { loadMessages, useLocale } from '@backoffice/texts'
import { useQueries } from '@tanstack/react-query'
import type { LoadedWidget } from './arranged.ts'
import { texts as ownTexts } from './texts.ts'

/** Returns the widgets that the account may see, with their titles, or why some are not loaded. */
export function useWidgets(sources: readonly WidgetSource[]) {
  const { permissions, i18n } = useShell()
  const locale = useLocale()
  const answers = useQueries({
    queries: sources
      .filter(({ needs }) => permissions.can(needs))
      .map(({ needs: first, load }) => ({
        queryKey: ['widgets', first, locale],
        queryFn: async (): Promise<readonly LoadedWidget[]> => {
          const { texts, widgets } = (await load()).default
          await Promise.all([...ownTexts, ...texts].map((catalogs) => loadMessages(i18n, catalogs)))
          return widgets.map(({ needs, ...widget }) => ({ ...widget, needs: needs ? [first, needs] : [first] }))
        },
        staleTime: Infinity,
        structuralSharing: false,
      })),
  })
  const failed = answers.filter(({ isError }) => isError)
  return {
    widgets: answers.flatMap(({ data = [] }) => data).filter(({ needs }) => needs.every(permissions.can)),
    isLoading: answers.some(({ isLoading }) => isLoading),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
