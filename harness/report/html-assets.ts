/** The page's style: system fonts, light and dark, printable. */
export const STYLE = `
:root{--ink:#1b1f24;--soft:#59636e;--line:#d8dee4;--paper:#fff;--sheet:#f6f8fa;--pass:#1a7f37;--fail:#c11f2e;--error:#8a3ffc;--inconclusive:#9a6700;--skip:#59636e;--unchecked:#8c959f}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9198a1;--line:#30363d;--paper:#0d1117;--sheet:#161b22;--pass:#3fb950;--fail:#ff7b72;--error:#be95ff;--inconclusive:#d29922;--skip:#9198a1;--unchecked:#6e7681}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:0 1.25rem 3rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{border-top:6px solid var(--soft);padding-top:1.25rem}
.conformant header{border-color:var(--pass)}.nonconformant header{border-color:var(--fail)}
.inconclusive header,.invalid header,.stopped header{border-color:var(--inconclusive)}.unreachable header,.harness-error header{border-color:var(--error)}
.kind{margin:0;color:var(--soft);text-transform:uppercase;letter-spacing:.08em;font-size:.75rem}
h1{margin:.1rem 0 1rem;font-size:1.7rem;line-height:1.25}h2{margin:2.5rem 0 .75rem;font-size:1.25rem}h3{margin:0;font-size:1rem;line-height:1.4}
.tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:1rem}
.tile{min-width:7rem;padding:.6rem .9rem;border:1px solid var(--line);border-left:5px solid var(--c);border-radius:6px;background:var(--sheet)}
.tile b{display:block;font-size:1.6rem;line-height:1.1}.tile span{color:var(--soft);font-size:.85rem}
.pass{--c:var(--pass)}.fail{--c:var(--fail)}.error{--c:var(--error)}.inconclusive{--c:var(--inconclusive)}.skip{--c:var(--skip)}.unchecked{--c:var(--unchecked)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:0;font-size:.92rem}dt{color:var(--soft)}dd{margin:0}
.card{margin:0 0 1rem;padding:1rem;border:1px solid var(--line);border-left:5px solid var(--c);border-radius:6px}
.meta,.note,small{color:var(--soft)}.meta{margin:.3rem 0;font-size:.87rem}.note{font-size:.9rem}
pre{margin:.4rem 0;padding:.6rem .8rem;overflow-x:auto;background:var(--sheet);border-radius:6px;font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
code{font:.9em ui-monospace,monospace}summary{cursor:pointer;color:var(--soft);font-size:.87rem}
.badge{display:inline-block;padding:0 .5rem;border:1px solid var(--c);border-radius:999px;color:var(--c);font-size:.78rem;white-space:nowrap}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-bottom:.75rem;font-size:.9rem}
input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:.25rem .5rem}
.chip{margin-right:.3rem;border-radius:999px;cursor:pointer}.chip[aria-pressed=true]{background:var(--c);border-color:var(--c);color:var(--paper)}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.92rem}
th{position:sticky;top:0;background:var(--paper);text-align:left;color:var(--soft);font-weight:600}
th,td{padding:.45rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}td:first-child{white-space:nowrap}
.numbers td:not(:first-child),.numbers th:not(:first-child){text-align:right;font-variant-numeric:tabular-nums}
td ul{margin:.3rem 0;padding-left:1.1rem}.seen{padding:0 .45rem;background:var(--sheet);border:1px solid var(--line);border-radius:4px;white-space:nowrap}
footer{margin-top:3rem;color:var(--soft);font-size:.85rem}
@media print{.filters{display:none}th{position:static}}
`.trim();

/** Filters the clause table; without it the table simply shows everything. */
export const FILTER_SCRIPT = `
(function () {
  const find = document.getElementById('find');
  const level = document.getElementById('level');
  const service = document.getElementById('service');
  const chips = Array.from(document.querySelectorAll('.chip'));
  const rows = Array.from(document.querySelectorAll('#rows tr'));
  const count = document.getElementById('count');
  function show() {
    const words = find.value.toLowerCase().trim();
    const wanted = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').map((chip) => chip.dataset.verdict);
    let shown = 0;
    for (const row of rows) {
      const fits =
        (wanted.length === 0 || wanted.includes(row.dataset.verdict)) &&
        (level.value === '' || level.value === row.dataset.level) &&
        (service.value === '' || service.value === row.dataset.service) &&
        row.dataset.words.includes(words);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    count.value = shown + ' of ' + rows.length;
  }
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'));
      show();
    });
  }
  for (const input of [find, level, service]) input.addEventListener('input', show);
  show();
})();
`.trim();
