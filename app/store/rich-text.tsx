/** Markup of the shop's own, made safe when it was written: core/settings lets only harmless tags in. */
export function RichText({ className, html }: { className?: string | undefined; html: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
