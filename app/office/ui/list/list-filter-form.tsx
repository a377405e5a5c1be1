import { useDebouncedCallback } from '@mantine/hooks'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router'
import type { ListParams, ListQuery } from './list-params.ts'

const PAUSE_MS = 300

interface ListFilterFormProps<Filter, Sort> {
  params: ListParams<Filter, Sort>
  query: Pick<ListQuery<Filter, Sort>, 'filter' | 'sort' | 'isUsual'>
  label?: string
  className?: string
  /** Each change takes the place of the address before: going back leaves the list. */
  replace?: boolean
  /** Fields named as the filters are, with their values as defaults. */
  children: ReactNode
}

/**
 * The filters of a list. A choice is applied at once and what is typed after a pause, as an address of its own that
 * going back undoes; without script there is a button.
 */
export function ListFilterForm<Filter, Sort>(props: ListFilterFormProps<Filter, Sort>) {
  const { params, query, label, className, replace, children } = props
  const { t } = useTranslation('office/ui')
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const appliedPath = useRef('')
  /** Whether the fields say what no answer has shown yet. */
  const isAhead = useRef(false)
  const changes = useRef(0)
  useFieldsFromAddress(form, props, appliedPath, isAhead)

  const apply = async () => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const search = new URLSearchParams(fields)
    // Words look for one thing, which may be older than the days that the list shows by itself.
    if (query.isUsual && hasWords(form.current)) search.delete('from')
    const { filter } = params.parse(search)
    const path = params.toPath({ filter, sort: query.sort })
    const applied = changes.current
    appliedPath.current = path
    await navigate(path, { replace, preventScrollReset: true })
    if (changes.current === applied) isAhead.current = false
  }
  const applySoon = useDebouncedCallback(apply, PAUSE_MS)
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    changes.current += 1
    isAhead.current = true
    return isChoice(target) ? apply() : applySoon()
  }

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className={className}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        // What was typed is applied now, and not once more when the person has gone on.
        applySoon.cancel()
        apply()
      }}
    >
      {children}
      {'trial' in params.toFields(query.filter) && <input type="hidden" name="trial" value="1" />}
      <noscript>
        <button type="submit">{t('search')}</button>
      </noscript>
    </Form>
  )
}

const hasWords = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && isOfWords(field) && field.value.trim() !== '',
  )

const isOfWords = ({ type }: HTMLInputElement) => type === 'search' || type === 'text'

const isChoice = (field: EventTarget) =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))

/**
 * Fills the fields from another address. Answers to what was chosen before the last change leave them alone, or the next change
 * would send what they were before. The field that is being typed in stays if the address came from it.
 */
function useFieldsFromAddress<Filter, Sort>(
  form: RefObject<HTMLFormElement | null>,
  { params, query: { filter, sort } }: Pick<ListFilterFormProps<Filter, Sort>, 'params' | 'query'>,
  appliedPath: RefObject<string>,
  isAhead: RefObject<boolean>,
) {
  useEffect(() => {
    if (isAhead.current) return
    const isOwn = appliedPath.current === params.toPath({ filter, sort })
    const values = params.toFields(filter)
    for (const name of params.names) {
      const field = form.current?.elements.namedItem(name)
      if (isOwn && field === document.activeElement) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = name in values
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = values[name] ?? ''
      // Where no choice narrows nothing, the first one is what an address without it shows.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
    }
  }, [form, params, filter, sort, appliedPath, isAhead])
}
