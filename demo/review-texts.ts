import type { Fit, Stars } from '#domain/ratings.ts'

type DemoReview = { stars: Stars; fit: Fit; text: string }

/** Reviews by demo customers. Plausible for any garment; most are happy, some are not. */
export const REVIEW_TEXTS: readonly DemoReview[] = [
  { stars: 5, fit: 'true', text: 'The print is sharper than I expected. After six washes it still looks new.' },
  { stars: 5, fit: 'true', text: 'Wore it to a track day and three people asked where I got it.' },
  {
    stars: 4,
    fit: 'small',
    text: 'Great fabric and a great print. It is a bit snug in the shoulders, so I would size up.',
  },
  { stars: 5, fit: 'true', text: '' },
  {
    stars: 4,
    fit: 'true',
    text: 'Looks just like the picture. Took a week to arrive, which is fine for something printed to order.',
  },
  { stars: 3, fit: 'large', text: 'Nice artwork. I usually wear M and it is roomy, almost a size too large.' },
  { stars: 5, fit: 'true', text: 'Bought it for my dad, who restores old cars. He has not taken it off since.' },
  {
    stars: 5,
    fit: 'small',
    text: 'Love it! Runs slightly small, so I exchanged it for the next size and now it is perfect.',
  },
  { stars: 4, fit: 'true', text: 'Soft, heavy cotton. The color is a little darker than on my screen.' },
  {
    stars: 2,
    fit: 'small',
    text: 'The print is good, but after the first wash it was shorter than I like. Wash it cold.',
  },
  {
    stars: 5,
    fit: 'true',
    text: 'You can tell that the designer knows cars.\n\nAlready ordered a second one in navy.',
  },
  { stars: 4, fit: 'large', text: 'Comfortable and a bit oversized, which I like for the weekend.' },
  { stars: 5, fit: 'true', text: 'Fast delivery, good quality, fair price.' },
  { stars: 3, fit: 'true', text: 'Good shirt. I hoped the print would be a little larger.' },
  {
    stars: 5,
    fit: 'true',
    text: 'My favorite shirt for the garage. It survived a brake job and came out of the wash clean.',
  },
  { stars: 4, fit: 'small', text: 'Lovely details up close. Order one size up if you are between sizes.' },
  { stars: 5, fit: 'true', text: '' },
  {
    stars: 1,
    fit: 'large',
    text: 'Much too large for me, even though I used the size chart. The return was easy, though.',
  },
  { stars: 5, fit: 'true', text: 'The colors pop on black. No cracks, no peeling.' },
  { stars: 4, fit: 'true', text: 'Exactly what I wanted for the cars and coffee meet.' },
]
