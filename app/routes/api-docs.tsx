export default function Page() {
  return <main>api docs</main>
}
