export default function Page() {
  return <main>sandbox kit</main>
}
