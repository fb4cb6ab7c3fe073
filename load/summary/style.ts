/** The style sheet of all pages, for light and dark, narrow and wide screens and for print; it uses system fonts only. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#59636e;--line:#d8dee4;--paper:#fff;--sheet:#f6f8fa;--link:#0a5bc4;--good:#1a7f37;--bad:#c11f2e;--odd:#7a2ff0;--open:#8a5a00;--none:#59636e;--served:#2f6fed;--refused:#f0a79f}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9ea7b3;--line:#30363d;--paper:#0d1117;--sheet:#161b22;--link:#79b8ff;--good:#3fb950;--bad:#ff7b72;--odd:#be95ff;--open:#d9a129;--none:#9ea7b3;--served:#6a9cff;--refused:#8a4a48}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:0 1.25rem 3rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;--c:var(--none)}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.pass,.passed,.conformant,.served{--c:var(--good)}.fail,.failed,.nonconformant,.outdated,.expired,.unneeded{--c:var(--bad)}.error,.harness-error,.unreachable{--c:var(--odd)}
.inconclusive,.invalid,.stopped,.undecided{--c:var(--open)}.recorded{--c:var(--link)}.skip,.skipped,.unchecked,.accepted,.used{--c:var(--none)}
header{border-top:6px solid var(--c);padding-top:1.25rem}
.kind{margin:0;color:var(--soft);text-transform:uppercase;letter-spacing:.08em;font-size:.75rem}
h1{margin:.1rem 0 1rem;font-size:1.7rem;line-height:1.25;overflow-wrap:anywhere}h2{margin:2.25rem 0 .75rem;font-size:1.25rem}h3{margin:0;font-size:1rem;line-height:1.4}
.tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1rem;padding:0;list-style:none}
.tile{display:block;min-width:7rem;padding:.6rem .9rem;border:1px solid var(--line);border-left:5px solid var(--c);border-radius:6px;background:var(--sheet);color:inherit;text-decoration:none}
a.tile:hover{border-color:var(--c)}.tile b{display:block;font-size:1.6rem;line-height:1.1}.tile span{color:var(--soft);font-size:.85rem}
.causes{margin:0 0 1rem;padding-left:1.6rem}.causes li{margin:.3rem 0}.causes code{margin-right:.35rem;white-space:nowrap}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:0;font-size:.92rem}dt{color:var(--soft);font-size:.85rem}dd{margin:0;overflow-wrap:anywhere}
.reasons{padding:.7rem 1rem .7rem 2rem;border:1px solid var(--open);border-radius:6px}
.answer{margin:0;font-size:1.2rem;font-weight:600}.answer::first-letter{text-transform:uppercase}
.cause{margin:0 0 1.5rem;padding:0}.cause>h3{margin:1.25rem 0 .6rem;font-size:1.05rem}
.card{margin:0 0 1rem;padding:1rem;border:1px solid var(--line);border-left:5px solid var(--c);border-radius:6px}
.meta,.note,small{color:var(--soft)}.meta{margin:.3rem 0;font-size:.87rem}.note{display:block;font-size:.9rem}
pre{margin:.4rem 0;padding:.6rem .8rem;max-height:26rem;overflow:auto;background:var(--sheet);border-radius:6px;font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
code{font:.9em ui-monospace,monospace}summary{cursor:pointer;color:var(--soft);font-size:.87rem}
.badge{display:inline-block;padding:0 .5rem;border:1px solid var(--c);border-radius:999px;color:var(--c);font-size:.78rem;white-space:nowrap}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-bottom:.75rem;font-size:.9rem}
input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:6px;padding:.25rem .5rem;max-width:100%}
.chips{display:flex;flex-wrap:wrap;gap:.3rem}.chip{border-radius:999px;cursor:pointer}.chip[aria-pressed=true]{background:var(--c);border-color:var(--c);color:var(--paper)}
table{width:100%;border-collapse:collapse;font-size:.92rem}
thead th{position:sticky;top:0;background:var(--paper);color:var(--soft);font-weight:600}
th,td{padding:.45rem .6rem;border-bottom:1px solid var(--line);vertical-align:top;text-align:left}th{font-weight:400;overflow-wrap:anywhere}
.wordy tbody th{white-space:nowrap}.numbers td,.numbers thead th+th{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td ul{margin:.3rem 0;padding-left:1.1rem}.seen{padding:0 .45rem;background:var(--sheet);border:1px solid var(--line);border-radius:4px;overflow-wrap:anywhere}
.bar{display:block;width:64px;height:4px;margin:3px 0 0 auto;fill:var(--served)}
.scroll{overflow-x:auto}.timeline{display:block;width:100%;min-width:46rem;margin-top:1rem}
.timeline .served{fill:var(--served)}.timeline .refused{fill:var(--refused)}.timeline line{stroke:var(--line)}.timeline text{fill:var(--soft);font-size:14px}
.legend i{display:inline-block;width:10px;height:10px;margin:0 5px 0 10px;border-radius:2px}.legend i:first-child{margin-left:0}i.served{background:var(--served)}i.refused{background:var(--refused)}
footer{margin-top:3rem;color:var(--soft);font-size:.85rem}
@media (max-width:48.5rem){.scroll::after{content:'The chart is wider than the page: scroll it sideways.';position:sticky;left:0;color:var(--soft);font-size:.87rem}}
@media (max-width:44rem){
body{padding:0 .9rem 2rem}h1{font-size:1.35rem}.tiles{gap:.5rem}.tile{min-width:5.6rem;padding:.45rem .6rem}
table,tbody,tr{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding:.55rem 0;border-bottom:1px solid var(--line)}tr[hidden]{display:none}th,td{border:0;padding:.1rem 0}
.wordy tbody th,.wordy td{display:inline;margin-right:.5rem}.wordy td:last-child{display:block;margin:.2rem 0 0}
.numbers tbody th{display:block}.numbers td{display:inline-block;margin-right:1rem;text-align:left}.numbers td::before{content:attr(data-head) ' ';color:var(--soft)}.bar{margin-left:0}
}
@media print{.filters,.bar{display:none}thead th{position:static}pre{max-height:none;overflow:visible}.scroll{overflow:visible}.scroll::after{content:none}.timeline{min-width:0}.card,tr{break-inside:avoid}a{color:inherit;text-decoration:none}}
`.trim();
