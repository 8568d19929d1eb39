import { useEffect, useEffectEvent } from 'react'

/**
 * Reports the radio button that was chosen before hydration. React leaves it checked but sends no change event,
 * and choosing it again would not send one either.
 */
export function useEarlyChoice<Choice extends string>(
  name: string,
  value: Choice | undefined,
  onChange: (value: Choice) => void,
): void {
  const reportChoice = useEffectEvent(() => {
    const radios = [...document.getElementsByName(name)] as HTMLInputElement[]
    const chosen = radios.find(({ checked }) => checked)?.value as Choice | undefined
    if (chosen && chosen !== value) onChange(chosen)
  })
  useEffect(() => reportChoice(), [])
}
