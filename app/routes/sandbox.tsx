export default function Page() {
  return <main>sandbox</main>
}
