import { phoneLink } from '../phone-link.ts'
import styles from './contact-links.module.css'
import { useShopFacts } from './shop-facts.ts'

interface ContactLinksProps {
  call(phone: string): string
  write(email: string): string
}

/** Links to call the shop and to write to it, with the words of the page; only what the shop has told. */
export function ContactLinks({ call, write }: ContactLinksProps) {
  const facts = useShopFacts()
  return (
    <p className={styles.contact}>
      {facts?.phone && <a href={phoneLink(facts.phone)}>{call(facts.phone)}</a>}
      {facts?.email && <a href={`mailto:${facts.email}`}>{write(facts.email)}</a>}
    </p>
  )
}
