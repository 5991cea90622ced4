import { recordQuery } from '@backoffice/record-kit/calls'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type reviewList from './review-list.ts'
import { useReviewActions } from './use-review-actions.tsx'

/** Provides the decisions about a review for the menu of its row: those of its drawer. Loaded with the first menu. */
export default function ReviewRowActions({ row, onActions }: RowActionsProps<SearchRow<RowIn<typeof reviewList>>>) {
  const { api } = useShell()
  const { data } = useQuery(recordQuery(api, 'reviews', row.document.uid))
  const { actions, dialog } = useReviewActions(data)
  useEffect(() => onActions(actions))
  return dialog
}
