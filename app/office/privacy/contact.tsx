import list from '../ui/list/linked-table.module.css'
import { Personal } from './personal.tsx'

interface ContactProps {
  name: string
  phone: string | null
}

/** Whom to call about a row of a table: the name, and the telephone under it. */
export function Contact({ name, phone }: ContactProps) {
  return (
    <>
      <Personal>{name}</Personal>
      {phone && (
        <span className={list.soft}>
          <Personal>{phone}</Personal>
        </span>
      )}
    </>
  )
}

/** The same in one line of a card. */
export function ContactFact({ name, phone }: ContactProps) {
  return (
    <p className={list.fact}>
      <Personal>{[name, phone].filter(Boolean).join(' · ')}</Personal>
    </p>
  )
}
