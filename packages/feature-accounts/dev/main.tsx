import '@backoffice/ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createAccountsHarness } from './harness.ts'

if (location.pathname === '/') history.replaceState(null, '', '/accounts')
createRoot(document.getElementById('app')!).render(<RouterProvider router={createAccountsHarness()} />)
