import '@backoffice/ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createOrdersHarness } from './harness.ts'

if (location.pathname === '/') history.replaceState(null, '', '/orders')
createRoot(document.getElementById('app')!).render(<RouterProvider router={createOrdersHarness()} />)
