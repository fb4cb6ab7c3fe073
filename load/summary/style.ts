/** The style of the page: light and dark, no fonts but the reader's own. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5d6878; --line: #dfe4ea; --paper: #f6f7f9; --card: #fff;
  --good: #1a7f4b; --bad: #c0322b; --open: #96690a; --note: #3d63b8; --served: #2f6fed; --refused: #f0a79f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa5b4; --line: #2f3846; --paper: #12171e; --card: #1a212b;
  --good: #4cc38a; --bad: #ff7b72; --open: #e3b341; --note: #8ab0ff; --served: #6a9cff; --refused: #8a4a48; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 32px 20px 64px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; }
h2 { margin: 0 0 12px; font-size: 16px; }
.kind { flex-basis: 100%; margin: 0; color: var(--soft); font-size: 13px; }
.facts { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 18px 0 24px; }
.facts dt, .aside, .note { color: var(--soft); font-size: 13px; }
.facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
section { margin: 0 0 20px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.answer { margin: 0; font-size: 20px; font-weight: 600; }
.answer::first-letter { text-transform: uppercase; }
.aside { margin: 2px 0 0; }
.reasons { margin: 0 0 20px; padding: 14px 20px 14px 36px; border: 1px solid var(--open); border-radius: 10px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { color: var(--soft); font-size: 13px; font-weight: 500; text-align: left; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
.numbers td { font-variant-numeric: tabular-nums; white-space: nowrap; min-width: 84px; }
.note { display: block; white-space: normal; min-width: 200px; }
code { font: 13px/1.5 ui-monospace, monospace; white-space: nowrap; }
.chip { padding: 1px 9px; border: 1px solid; border-radius: 99px; font-size: 13px; font-weight: 600; white-space: nowrap; }
.pass, .passed { color: var(--good); } .fail, .failed { color: var(--bad); }
.inconclusive { color: var(--open); } .recorded { color: var(--note); } .skipped { color: var(--soft); }
.bar { display: block; width: 64px; height: 4px; margin-top: 3px; fill: var(--served); }
.timeline { display: block; width: 100%; margin-top: 18px; }
.timeline .served { fill: var(--served); } .timeline .refused { fill: var(--refused); }
.timeline line { stroke: var(--line); } .timeline text { fill: var(--soft); font-size: 11px; }
.legend i { display: inline-block; width: 10px; height: 10px; margin: 0 5px 0 10px; border-radius: 2px; }
.legend i:first-child { margin-left: 0; } i.served { background: var(--served); } i.refused { background: var(--refused); }
`;
