/** HTML of the shop's own, sanitised when it was saved (core/settings). */
export function RichText({ className, html }: { className?: string | undefined; html: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
