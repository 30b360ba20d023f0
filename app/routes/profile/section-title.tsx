import type { ReactNode } from 'react'

/** The title of a section, with the number of what it holds. */
export function SectionTitle({ id, count, children }: { id: string; count?: number; children: ReactNode }) {
  return (
    <h2 id={id} className="display flex items-start gap-2 pb-6 text-heading md:pb-8 print:hidden">
      {children}
      {count !== undefined && (
        <span className="mt-[0.3em] font-text text-small tabular-nums tracking-normal">{count}</span>
      )}
    </h2>
  )
}
