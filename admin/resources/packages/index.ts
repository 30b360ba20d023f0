import type { PackageLine } from '#contracts/admin/packages.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'

/** Packages of talents for clients. They are made from talents: see `useMakePackage`. */
export const packages = {
  name: 'packages',
  list: lazyScreen(() => import('./package-list.tsx'), 'PackageList'),
  edit: lazyScreen(() => import('./package-edit.tsx'), 'PackageEdit'),
  options: { group: 'clients', hasHistory: false },
  recordRepresentation: ({ title }: PackageLine) => title,
}
