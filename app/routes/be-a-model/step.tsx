import type { ReactNode } from 'react'

/** A part of the application under its own heading. */
export function Step({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className={`min-w-0 border-t border-line pt-5 pb-12 ${className}`}>
      <legend className="display float-left mb-6 w-full text-title">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
