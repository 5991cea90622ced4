import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionTemplate } from './option-templates.ts'
import { optionGroupsQuery } from './queries.ts'
import { codeFor, withNames } from './typed-values.ts'

/** Returns functions that create options and their values; `problem` is why the last one failed. */
export function useNewOptions(namespace: string, known: readonly Schema<'OptionGroup'>[]) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      setProblem(messageOf(error))
      return undefined
    } finally {
      await queryClient.invalidateQueries({ queryKey: optionGroupsQuery(api).queryKey })
      setBusy(false)
    }
  }
  const createGroup = (body: OptionTemplate) =>
    attempt(
      async () =>
        (await api.POST('/api/option-groups', { body: { ...body, namespace }, disableMessage: true })).data.results,
    )
  return {
    busy,
    problem,
    createGroup,
    /** Creates an option without values. */
    createNamed: (name: string) => createGroup({ name, code: codeFor(name, known), values: [] }),
    /** Adds values to an option, if it lacks them. Returns the codes of all these names. */
    addValues: ({ uid, version, values: before = [] }: Schema<'OptionGroup'>, names: readonly string[]) =>
      attempt(async () => {
        const { values, codes } = withNames(before, names)
        if (values.length > before.length)
          await api.PUT('/api/option-groups/{uid}', {
            params: { path: { uid } },
            body: { values },
            ifMatch: `"${version}"`,
            disableMessage: true,
          })
        return codes
      }),
  }
}
