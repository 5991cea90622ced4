import { invalidateResource } from '@backoffice/api-client'
import { Canceled, useMissingRight, useRecord, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { RecordDrawer, RecordForm, RecordStates, Section, StatusBadge, TagsInput } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCaller } from '../accounts/use-caller.ts'
import { ClaimsSection } from './claims-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { LinkedSection } from './linked-section.tsx'
import { freshProvider } from './provider-fields.ts'
import { ProviderHistory } from './provider-history.tsx'
import { providerQuery, type Provider } from './queries.ts'
import { SecretSection } from './secret-section.tsx'
import { useText } from './texts.ts'
import { useProviderForm, type ProviderSectionProps } from './use-provider-form.ts'
import { WhoSection } from './who-section.tsx'

interface LoadedProps {
  readonly loaded: LoadedRecord<Provider>
}

/** Edits which values say that a second step was taken at the provider. */
function TwoStepSection({ form, labels, editable }: ProviderSectionProps) {
  const text = useText()
  return (
    <Section title={text('accounts.provider.two-step')}>
      <TagsInput
        label={labels.second_step_values}
        description={text('accounts.provider.second_step_values.hint')}
        readOnly={!editable}
        {...form.getInputProps('second_step_values')}
      />
    </Section>
  )
}

interface ProviderFormProps extends LoadedProps {
  readonly onShow: (uid: string | undefined) => void
}

function ProviderForm({ loaded, onShow }: ProviderFormProps) {
  const { frame, secret, setSecret, ...form } = useProviderForm({
    loaded,
    onCreated: onShow,
    onClose: () => onShow(undefined),
  })
  const editable = frame.whyReadOnly === undefined
  const section = { form: form.form, labels: form.labels, isNew: form.isNew, editable }
  return (
    <RecordForm {...frame} editable={editable}>
      <GeneralSection {...section} secret={secret} onSecret={setSecret} />
      <WhoSection {...section} />
      <ClaimsSection {...section} />
      <TwoStepSection {...section} />
    </RecordForm>
  )
}

/** Deletes a provider, after asking. */
function DeleteButton({ loaded: { record, etag }, onRemoved }: LoadedProps & { readonly onRemoved: () => void }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  const { uid, name } = record
  const ask = () =>
    void confirmations
      .ask({
        title: text('record.remove.title', { name }),
        description: text('accounts.provider.remove.what'),
        action: text('record.remove.action'),
        destructive: true,
        successMessage: text('record.remove.done', { name }),
        run: () =>
          api.DELETE('/api/identity-providers/{uid}', {
            params: { path: { uid } },
            disableMessage: true,
            ...(etag !== null && { ifMatch: etag }),
          }),
        callback: () => {
          onRemoved()
          void invalidateResource(queryClient, 'identity-providers')
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <Button variant="default" onClick={ask}>
      {text('record.delete')}
    </Button>
  )
}

interface ProviderDrawerProps {
  readonly uid: string
  readonly onShow: (uid: string | undefined) => void
}

/** An identity provider beside the list. Loaded with the first one that is opened. */
export default function ProviderDrawer({ uid, onShow }: ProviderDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const { namespaces } = useCaller()
  const missingRight = useMissingRight('admin')
  const query = { ...providerQuery(api, uid), enabled: missingRight === undefined }
  const { isNew, loaded, state } = useRecord(uid, query, () =>
    freshProvider(namespaces.length === 1 ? namespaces.map((one) => one.uid) : []),
  )
  const stored = isNew ? undefined : loaded
  const close = () => onShow(undefined)
  const status = stored?.record.active === false ? 'off' : 'active'
  return (
    <RecordDrawer
      title={isNew ? text('accounts.providers.new') : (stored?.record.name ?? text('accounts.provider'))}
      status={
        stored && (
          <StatusBadge tone={status === 'active' ? 'good' : 'neutral'}>
            {text(`accounts.provider.status.${status}`)}
          </StatusBadge>
        )
      }
      actions={stored && <DeleteButton loaded={stored} onRemoved={close} />}
      onClose={close}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={{
          title: text('record.gone'),
          hint: text('record.gone-hint'),
          actions: (
            <Button variant="default" onClick={close}>
              {text('record.back')}
            </Button>
          ),
        }}
      >
        {loaded && <ProviderForm key={loaded.record.uid} loaded={loaded} onShow={onShow} />}
        {stored && (
          <>
            <SecretSection loaded={stored} />
            <LinkedSection provider={uid} />
            <ProviderHistory uid={uid} />
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
