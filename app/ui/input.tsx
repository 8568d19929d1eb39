import type { ComponentProps } from 'react'
import { useControl } from './control.ts'

export function Input(props: ComponentProps<'input'>) {
  return <input {...useControl(props)} />
}
