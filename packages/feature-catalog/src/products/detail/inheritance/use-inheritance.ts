import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isAbove } from '@backoffice/record-kit/references'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inheritableFields } from '../../model/inheritable-fields.ts'
import { useText } from '../texts.ts'
import { copiedValues, creationOf, freshProduct } from '../../new/new-product-fields.ts'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import { takenQuery } from '../../new/queries.ts'

/**
 * Returns whether a product belongs to a namespace above the selected one, and the related actions: a product of the
 * same SKU overrides it, and when that is deleted the parent's is shown again. Its fields are inherited until they are
 * overridden one by one. Administrators may change it where it is.
 */
export function useInheritance({ uid, sku, namespace: owner, ...product }: Schema<'Product'>, etag: string | null) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, search, session, toasts, confirmations } = useShell()
  const { account, namespace, namespaces } = session.use()
  const { data: sharing = [] } = useQuery(takenQuery(search, 'sku', sku))
  const nameOf = (of: string) => namespaces.find((one) => one.uid === of)?.name ?? of
  const isParents = (of: string) => isAbove(namespaces, of, namespace)
  const parents = sharing.find((other) => other.uid !== uid && isParents(other.namespace))
  const inherited = !account?.isAdmin && isParents(owner)
  const settings = useProductSettings(namespace ?? null)
  const changed = () => invalidateResource(queryClient, 'products')
  return {
    /** Name of the namespace that it is inherited from; undefined for one that can be changed here. */
    from: inherited ? nameOf(owner) : undefined,
    /** Creates an own product that overrides it; undefined for an own one. */
    override: isParents(owner)
      ? async () => {
          try {
            const full = { ...product, uid, sku, namespace: owner }
            const values = { ...freshProduct(namespace), ...copiedValues(full), name: full.name, sku }
            // Its price is its own at first: the currency may differ from the parent's.
            await api.POST('/api/products', {
              body: {
                ...creationOf(values, full, settings),
                status: full.status,
                inherits: inheritableFields.filter((field) => field !== 'price'),
              },
              disableMessage: true,
            })
            toasts.show({
              type: 'success',
              message: text('catalog.inherit.overridden', { name: nameOf(namespace ?? '') }),
            })
          } catch (error) {
            toasts.show({ type: 'error', message: messageOf(error) })
          }
          await changed()
        }
      : undefined,
    /** Deletes the own product, so that the parent's is shown again; undefined where there is none above. */
    reset: parents
      ? () =>
          void confirmations
            .ask({
              title: text('catalog.inherit.reset-title', { name: nameOf(parents.namespace) }),
              action: text('catalog.header.reset'),
              undoable: true,
              destructive: true,
              run: () =>
                api.DELETE('/api/products/{sku}', {
                  params: { path: { sku } },
                  disableMessage: true,
                  ...(etag !== null && { ifMatch: etag }),
                }),
              callback: () => void changed(),
            })
            .catch((error: unknown) => {
              if (!(error instanceof Canceled)) throw error
            })
      : undefined,
  }
}
