"""Makes a board from a circuit (firmware/hardware/board.ts, as JSON) with KiCad's own module, and judges it.

    python3 board.py CIRCUIT.json FOLDER

FOLDER gets board.kicad_pcb, its Gerbers and drill file, drc.rpt and report.json: errors, unrouted pads and the net of
each pad, read back from the saved board. Debian's KiCad 6 has no command line for this.
"""

import json
import math
import os
import re
import sys

import pcbnew as k

from router import GRID, TRACK, VIA_DRILL, VIA_SIZE, Router, cells_of, runs_of

FOOTPRINTS = "/usr/share/kicad/footprints/"
LAYERS = (k.F_Cu, k.B_Cu)
PLOTS = (
    (k.F_Cu, "F_Cu"),
    (k.B_Cu, "B_Cu"),
    (k.F_SilkS, "F_Silkscreen"),
    (k.B_SilkS, "B_Silkscreen"),
    (k.F_Mask, "F_Mask"),
    (k.B_Mask, "B_Mask"),
    (k.Edge_Cuts, "Edge_Cuts"),
)
TO_BACK = {k.F_SilkS: k.B_SilkS, k.F_CrtYd: k.B_CrtYd, k.F_Fab: k.B_Fab}


def point(x, y):
    return k.wxPointMM(float(x), float(y))


def place_of(pad):
    at = pad.GetPosition()
    return at.x / 1e6, at.y / 1e6


def footprint_of(part, board):
    """A footprint of KiCad's, or one made of the pads that the circuit names."""
    if isinstance(part["footprint"], str):
        library, name = part["footprint"].split(":")
        return k.FootprintLoad(FOOTPRINTS + library + ".pretty", name)
    made = k.FOOTPRINT(board)
    for hole in part["footprint"]:
        pad = k.PAD(made)
        pad.SetNumber(str(hole["number"]))
        pad.SetShape(k.PAD_SHAPE_CIRCLE)
        pad.SetAttribute(k.PAD_ATTRIB_PTH)
        pad.SetLayerSet(pad.PTHMask())
        pad.SetSize(k.wxSizeMM(hole["size"], hole["size"]))
        pad.SetDrillSize(k.wxSizeMM(hole["drill"], hole["drill"]))
        pad.SetPos0(point(hole["x"], hole["y"]))
        made.Add(pad)
    made.Reference().SetPos0(point(0, -4))
    return made


def to_back(footprint):
    """Moves what is printed for a part to the back, for one whose pins come from there."""
    for item in list(footprint.GraphicalItems()) + [footprint.Reference(), footprint.Value()]:
        item.SetLayer(TO_BACK.get(item.GetLayer(), item.GetLayer()))
    for text in (footprint.Reference(), footprint.Value()):
        text.SetMirrored(True)


class Maker:
    def __init__(self, circuit):
        self.circuit = circuit
        self.board = k.BOARD()
        self.board.SetCopperLayerCount(2)
        settings = self.board.GetDesignSettings()
        settings.m_MinClearance, settings.m_TrackMinWidth = k.FromMM(0.2), k.FromMM(0.25)
        self.nets, self.pads = {}, []
        self.unrouted = []

    def net(self, name):
        if name not in self.nets:
            self.nets[name] = k.NETINFO_ITEM(self.board, name)
            self.board.Add(self.nets[name])
        return self.nets[name]

    def place(self):
        for part in self.circuit["components"]:
            footprint = footprint_of(part, self.board)
            if footprint is None:
                raise SystemExit(f"{part['ref']}: a footprint of KiCad's expected, found {part['footprint']}")
            x, y, turn = part["at"]
            footprint.SetReference(part["ref"])
            footprint.SetValue(part["value"])
            footprint.SetPosition(point(x, y))
            footprint.SetOrientationDegrees(turn)
            self.board.Add(footprint)
            if part["ref"].startswith("J"):
                name = footprint.Value()
                name.SetLayer(k.F_SilkS)
                name.SetTextSize(k.wxSizeMM(0.8, 0.8))
                name.SetTextThickness(k.FromMM(0.12))
            if part.get("back"):
                to_back(footprint)
            if part["ref"][0] in "RD" or "C_Disc" in str(part["footprint"]):
                self.name_within(footprint, part)
            pads = [pad for pad in footprint.Pads() if pad.GetNumber().isdigit()]
            if {int(pad.GetNumber()) for pad in pads} != set(range(1, len(part["nets"]) + 1)):
                raise SystemExit(f"{part['ref']}: {len(part['nets'])} pads expected, found {len(pads)}")
            for pad in pads:
                name = part["nets"][int(pad.GetNumber()) - 1]
                if name:
                    pad.SetNet(self.net(name))
                self.pads.append((pad, name))

    def name_within(self, footprint, part):
        """Prints name and value inside the part's outline: beside it they could belong to the next part."""
        footprint.Reference().SetVisible(False)
        places = [place_of(pad) for pad in footprint.Pads()]
        text = f"{part['ref']} {part['value'].split()[0]}" if part["ref"][0] == "R" else part["ref"]
        self.print_at(text, *(sum(axis) / len(places) for axis in zip(*places)))

    def print_at(self, text, x, y):
        """Prints a small text on the front, by its middle."""
        name = k.PCB_TEXT(self.board)
        name.SetText(text)
        name.SetPosition(point(x, y))
        name.SetTextSize(k.wxSizeMM(0.8, 0.8))
        name.SetTextThickness(k.FromMM(0.12))
        name.SetLayer(k.F_SilkS)
        self.board.Add(name)

    def outline(self):
        width, height = self.circuit["size"]
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            edge = k.PCB_SHAPE(self.board)
            edge.SetShape(k.SHAPE_T_SEGMENT)
            edge.SetStart(point(*a))
            edge.SetEnd(point(*b))
            edge.SetLayer(k.Edge_Cuts)
            edge.SetWidth(k.FromMM(0.1))
            self.board.Add(edge)
        for i, (x, y) in enumerate(self.circuit["holes"]):
            hole = k.FootprintLoad(FOOTPRINTS + "MountingHole.pretty", "MountingHole_3.2mm_M3")
            hole.SetReference(f"H{i + 1}")
            hole.SetPosition(point(x, y))
            hole.Reference().SetVisible(False)
            self.board.Add(hole)
        for text, x, y in self.circuit.get("marks", []):
            self.print_at(text, x, y)
        title = k.PCB_TEXT(self.board)
        title.SetText(self.circuit["title"])
        title.SetPosition(point(width / 2, 2))
        title.SetLayer(k.F_SilkS)
        self.board.Add(title)

    def track(self, net, layer, a, b):
        if math.dist(a, b) < 0.002:
            return
        track = k.PCB_TRACK(self.board)
        track.SetStart(point(*a))
        track.SetEnd(point(*b))
        track.SetLayer(LAYERS[layer])
        track.SetWidth(k.FromMM(TRACK))
        track.SetNet(self.nets[net])
        self.board.Add(track)

    def via(self, net, at):
        via = k.PCB_VIA(self.board)
        via.SetPosition(point(*at))
        via.SetWidth(k.FromMM(VIA_SIZE))
        via.SetDrill(k.FromMM(VIA_DRILL))
        via.SetNet(self.nets[net])
        self.board.Add(via)

    def route(self):
        """Ground comes last, because it gets the rest of both layers as well."""
        router = Router(*self.circuit["size"])
        plated = lambda pad: pad.GetAttribute() == k.PAD_ATTRIB_PTH
        by_net = {}
        for pad, name in self.pads:
            box = pad.GetBoundingBox()
            half = box.GetWidth() / 2e6, box.GetHeight() / 2e6
            router.pad(*place_of(pad), *half, name or f"{id(pad)}", plated(pad))
            if name:
                by_net.setdefault(name, []).append(pad)
        for x, y in self.circuit["holes"]:
            router.block([0, 1], x, y, 1.7, 1.7, "#", 0.3)
        for name in sorted(by_net, key=lambda name: (name == "GND", self.span(by_net[name]))):
            self.route_net(router, name, by_net[name], plated)

    def span(self, pads):
        places = [place_of(pad) for pad in pads]
        return sum(max(axis) - min(axis) for axis in zip(*places))

    def route_net(self, router, name, pads, plated):
        cells = {id(pad): cells_of(*place_of(pad), plated(pad)) for pad in pads}
        tree, rest = set(cells[id(pads[0])]), list(pads[1:])
        while rest:
            near = lambda pad: min(math.dist(cells[id(pad)][0][1:], cell[1:]) for cell in tree)
            pad = min(rest, key=near)
            rest.remove(pad)
            way = router.way(name, tree, cells[id(pad)])
            if way is None:
                self.unrouted.append(f"{name}: {pad.GetParent().GetReference()}.{pad.GetNumber()}")
                tree.update(cells[id(pad)])
                continue
            for end in (way[0], way[-1]):
                for other in pads:
                    if end in cells[id(other)]:
                        self.track(name, end[0], place_of(other), (end[1] * GRID, end[2] * GRID))
            for kind, *run in runs_of(way):
                if kind == "track":
                    layer, a, b = run
                    self.track(name, layer, [c * GRID for c in a], [c * GRID for c in b])
                elif run[0] not in router.holes:
                    self.via(name, [c * GRID for c in run[0]])
            router.keep(name, way)
            tree.update(way)

    def ground(self):
        width, height = self.circuit["size"]
        for layer in LAYERS:
            zone = k.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.net("GND"))
            outline = zone.Outline()
            outline.NewOutline()
            for x, y in ((0.6, 0.6), (width - 0.6, 0.6), (width - 0.6, height - 0.6), (0.6, height - 0.6)):
                outline.Append(k.FromMM(x), k.FromMM(y))
            zone.SetLocalClearance(k.FromMM(0.3))
            zone.SetMinThickness(k.FromMM(0.25))
            zone.SetThermalReliefGap(k.FromMM(0.3))
            zone.SetThermalReliefSpokeWidth(k.FromMM(0.5))
            self.board.Add(zone)


MARK = re.compile(r"\(tstamp [0-9a-f-]+\)")


def arranged(text, items, indent):
    """The items of a saved list in the order of their content, without their marks."""
    head, *blocks = re.split(rf"^(?={indent}\((?:{items}))", text, flags=re.M)
    if not blocks:
        return text
    # The last item is followed by the end of the list.
    close = blocks[-1].rindex("\n" + indent[2:] + ")")
    blocks[-1], end = blocks[-1][: close + 1], blocks[-1][close + 1 :]
    return head + "".join(sorted(blocks, key=lambda block: MARK.sub("", block))) + end


def steady(path):
    """Gives what a saved board holds its marks by its content: KiCad's are random, and it sorts by them."""
    with open(path) as file:
        text = file.read()
    footprint = re.compile(r"^  \(footprint .*?^  \)\n", re.M | re.S)
    text = footprint.sub(lambda found: arranged(found.group(), "fp_|pad|model", "    "), text)
    text = arranged(text, "footprint|gr_|segment|via|zone", "  ")
    count = iter(range(1, 1 << 30))
    with open(path, "w") as file:
        file.write(MARK.sub(lambda _: f"(tstamp 00000000-0000-0000-0000-{next(count):012x})", text))


def plot(board, folder):
    control = k.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(True)
    for layer, name in PLOTS:
        control.SetLayer(layer)
        control.OpenPlotfile(name, k.PLOT_FORMAT_GERBER, name)
        control.PlotLayer()
    for layer, name in PLOTS:
        control.SetLayer(layer)
        control.OpenPlotfile(name, k.PLOT_FORMAT_SVG, name)
        control.PlotLayer()
    control.ClosePlot()
    drill = k.EXCELLON_WRITER(board)
    drill.SetOptions(False, False, k.wxPoint(0, 0), True)
    drill.CreateDrillandMapFilesSet(folder, True, False)


def judge(path, folder, unrouted):
    """What KiCad finds in the board as it was saved."""
    board = k.LoadBoard(path)
    k.WriteDRCReport(board, folder + "drc.rpt", k.EDA_UNITS_MILLIMETRES, True)
    with open(folder + "drc.rpt") as file:
        text = file.read()
    # A rule's name, then its severity on a line of its own.
    found = re.findall(r"^\[(\w+)\].*\n.*Severity: (\w+)$", text, re.M)
    pads = [
        [f.GetReference(), pad.GetNumber(), pad.GetNetname()]
        for f in board.GetFootprints()
        for pad in f.Pads()
        if pad.GetNumber().isdigit()
    ]
    report = {
        "errors": [rule for rule, severity in found if severity == "error"],
        "unconnected": board.GetConnectivity().GetUnconnectedCount(),
        "unrouted": unrouted,
        "pads": pads,
        "tracks": len(board.GetTracks()),
    }
    with open(folder + "report.json", "w") as file:
        json.dump(report, file)


def main(circuit_path, folder):
    folder = os.path.abspath(folder) + "/"
    os.makedirs(folder, exist_ok=True)
    with open(circuit_path) as file:
        maker = Maker(json.load(file))
    maker.place()
    maker.outline()
    maker.route()
    maker.ground()
    path = folder + "board.kicad_pcb"
    k.SaveBoard(path, maker.board)
    steady(path)
    board = k.LoadBoard(path)
    k.ZONE_FILLER(board).Fill(board.Zones())
    k.SaveBoard(path, board)
    steady(path)
    judge(path, folder, maker.unrouted)
    plot(board, folder + "gerber/")


main(*sys.argv[1:])
