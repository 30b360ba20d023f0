import type { ReactNode } from 'react'
import { useCanChange } from '../providers/auth/permissions.ts'

/** Shows `children` to users who may change the resource, by default that of the page. */
export function CanChange({ resource, children }: { resource?: string; children: ReactNode }) {
  return useCanChange(resource) ? children : null
}
