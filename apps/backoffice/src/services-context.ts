import { createContext, use } from 'react'
import type { Services } from './services.ts'

/** The shell's own services, for its own screens. Features read the router's context instead. */
export const ServicesContext = createContext<Services | null>(null)

/** Returns the services of the page. Only inside the shell. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('There is no shell around this screen')
  return services
}
