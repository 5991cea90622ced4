import { fakeAccount, fakeNamespace, fakeShop, refuses, waits, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeEmailSettings, servedEmailSettings, standardTexts } from '../../../dev/fake-email-settings.ts'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { OrdersScreen } from '../../../dev/orders-screen.tsx'

const meta = {
  title: 'Orders/Settings/Emails',
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/orders/settings#emails' },
} satisfies Meta<typeof OrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

const served = (route: FakeRoute) => fakeOrders({ routes: { 'GET /api/order-email-settings/{uid}': route } })
const on = { enabled: true, texts: standardTexts }
const reader = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
})

export const AllOff: Story = {}
export const On: Story = {
  args: {
    fetch: served(servedEmailSettings({ Placed: on, Requested: on, Paid: on, Shipped: on, Delayed: on, Refunded: on })),
  },
}
export const Inherited: Story = {
  args: {
    namespaces: [fakeShop, fakeNamespace],
    fetch: served(
      servedEmailSettings({
        Placed: on,
        Paid: { ...on, origin: fakeNamespace.uid },
        Shipped: { ...on, origin: fakeNamespace.uid },
        Refunded: { enabled: false, texts: standardTexts },
      }),
    ),
  },
}
export const ToReadOnly: Story = { args: { account: reader } }
export const Loading: Story = { args: { fetch: served(waits) } }
export const Failed: Story = { args: { fetch: served(refuses) } }
export const InFrench: Story = { args: { locale: 'fr' } }

const [placed] = fakeEmailSettings('north').emails
const texts = {
  ...standardTexts,
  en: {
    subject: 'Thank you, {name}',
    text: 'Dear {name},\n\nWe have received your order {number} of {total}, and pack it with care.\n\nYour shop',
  },
}

export const StandardText: Story = { args: { at: '/orders/settings?open=Placed' } }
export const OwnText: Story = {
  args: {
    at: '/orders/settings?open=Placed',
    fetch: served(servedEmailSettings({ Placed: { enabled: true, texts } })),
  },
}
export const UnknownPlaceholder: Story = {
  args: {
    at: '/orders/settings?open=Placed',
    fetch: served(
      servedEmailSettings({
        Placed: { enabled: true, texts: { ...standardTexts, en: { subject: 'Order {nummer}', text: 'Dear {name}' } } },
      }),
    ),
  },
}
export const PreviewFailed: Story = {
  args: {
    at: '/orders/settings?open=Placed',
    fetch: fakeOrders({ routes: { 'POST /api/order-email-settings/{uid}/preview': refuses } }),
  },
}
export const MadeUpOrder: Story = {
  args: {
    at: '/orders/settings?open=Placed',
    fetch: fakeOrders({
      routes: {
        'POST /api/order-email-settings/{uid}/preview': () => ({
          results: { ...placed?.standard.en, language: 'en', order: null, to: null },
        }),
      },
    }),
  },
}
export const TextsToReadOnly: Story = { args: { at: '/orders/settings?open=Placed', account: reader } }
export const TextsInGerman: Story = { args: { at: '/orders/settings?open=Placed', locale: 'de' } }
