import type { ChangeEventHandler } from 'react'
import tick from './tick.module.css'
import { TickBox } from './tick-box.tsx'

interface ChoiceFacetProps {
  name: 'category' | 'brand'
  options: readonly { value: string; name: string; count: number }[]
  chosen: readonly string[]
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** Checkboxes: models of any of the chosen values are shown. */
export function ChoiceFacet({ name, options, chosen, onChange }: ChoiceFacetProps) {
  return (
    <div className={tick.choices}>
      {options.map((option) => (
        <TickBox
          key={option.value}
          name={name}
          value={option.value}
          label={option.name}
          count={option.count}
          on={chosen.includes(option.value)}
          onChange={onChange}
        />
      ))}
    </div>
  )
}
