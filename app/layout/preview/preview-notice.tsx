/** The notice above a page that is not published. */
export function PreviewNotice({ children }: { children: string }) {
  return <p className="label border-line border-b px-margin py-3 text-center text-muted print:hidden">{children}</p>
}
