/** A page that has one thing to say. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display max-w-[18ch] text-heading">{title}</h1>
      <p className="mt-8 max-w-prose text-lead">{text}</p>
    </section>
  )
}
