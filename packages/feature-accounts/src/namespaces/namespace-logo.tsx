import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useFields } from '@backoffice/record-kit/detail'
import { ProfilePicture } from '@backoffice/record-kit/media'
import { useShell } from '@backoffice/shell-kit'
import { ColourTile } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { namespaceRecord } from './namespace-record.ts'
import { useText } from './texts.ts'

const path = '/api/namespaces/{uid}/picture'

/** Edits the logo of a namespace, which only administrators open; it is stored at once, and the switcher shows it. */
export default function NamespaceLogo() {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const { form, record, isNew } = useFields(namespaceRecord)
  const { uid, picture, version } = record
  const { code, colour } = form.getValues()
  const params = { path: { uid } }
  const take = ({ data }: { readonly data: { readonly results: Schema<'Namespace'> } }) => {
    const { picture: stored } = data.results
    session.know(session.namespaces.map((one) => (one.uid === uid ? { ...one, picture: stored } : one)))
    return invalidateResource(queryClient, 'namespaces')
  }
  return (
    <ProfilePicture
      label={text('namespace.picture')}
      hint={text('namespace.picture-hint')}
      question={text('namespace.picture-remove')}
      picture={picture}
      face={<ColourTile colour={colour ?? undefined} letters={code} picture={picture} size="large" />}
      reason={undefined}
      isNew={isNew}
      onUpload={(file, way) => api.upload(path, { params, file, ...way, disableMessage: true }).then(take)}
      onRemove={() => api.DELETE(path, { params, ifMatch: `"${version}"`, disableMessage: true }).then(take)}
    />
  )
}
