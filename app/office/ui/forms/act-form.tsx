import type { ReactNode } from 'react'
import { type FetcherWithComponents, Form, type FormProps } from 'react-router'
import { useOperationId } from './use-operation-id.ts'

interface ActFormProps extends Omit<FormProps, 'method' | 'children'> {
  /** Which act of the page's action it asks for; left out where its buttons say so. */
  intent?: string
  /** Sets forms of one intent apart, such as those of rows. */
  name?: string
  /** Sends without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>
  children?: ReactNode
}

/** A form for an act of the page's own action, see `submit`. Sent twice it acts once; it works without script. */
export function ActForm({ intent, name, fetcher, children, ...props }: ActFormProps) {
  const operationId = useOperationId([intent, name].filter(Boolean).join(' '))
  const Tag = fetcher?.Form ?? Form
  return (
    <Tag {...props} method="post">
      <input type="hidden" name="operation_id" value={operationId} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Tag>
  )
}
